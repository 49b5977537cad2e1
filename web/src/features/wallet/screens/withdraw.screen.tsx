import { useQuery } from '@tanstack/react-query';
import { config } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { UsdtNotice } from '../components/usdt-notice.tsx';
import { Obstacles, WithdrawForm } from '../components/withdraw-form.tsx';
import { payoutMethodMessages } from '../payout-methods.messages.ts';
import { askAgainIn } from '../usdt-terms.ts';
import { walletMessages } from '../wallet.messages.ts';
import { payoutMethods, terms } from '../wallet.queries.ts';

/** Shows what a withdrawal needs first: terms, an account, a payment password. A missing need links to its page. */
export default function WithdrawScreen() {
  const t = useMessages(walletMessages);
  const tMethods = useMessages(payoutMethodMessages);
  const query = joined({
    // A quote that is over is replaced by a new one.
    offered: useQuery({ ...terms, refetchInterval: ({ state }) => askAgainIn(state.data) }),
    needs: useNeeds('withdraw'),
    methods: useQuery(payoutMethods),
    settings: useQuery(config),
  });
  const list = (
    <TextLink to="/pages/withdraw/record" className="tap inline-flex items-center px-3 text-sm">
      {t('backToWithdrawals')}
    </TextLink>
  );
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton />}
      frame={(state) => <Screen aside={list}>{state}</Screen>}
    >
      {({ offered, needs, methods, settings: { limits } }) => {
        const usdtChains = methods.items.flatMap((method) => (method.kind === 'usdt' ? [method.chain] : []));
        const accounts = methods.items.filter(
          (method) => method.kind !== 'usdt' || offered.usdt?.chains.includes(method.chain),
        );
        return accounts.length > 0 ? (
          <WithdrawForm
            terms={offered}
            needs={needs}
            accounts={accounts}
            usdtChains={usdtChains}
            aside={list}
          />
        ) : (
          <Screen aside={list}>
            <div className="space-y-3">
              <Empty
                of="accounts"
                title={t('noAccountYet')}
                note={tMethods('noMethodsNote', { hours: limits.securityHoldHours })}
                action={<ButtonLink to="/pages/wallet/type">{tMethods('addAccount')}</ButtonLink>}
              />
              <UsdtNotice chains={usdtChains} />
              <Obstacles needs={needs} />
            </div>
          </Screen>
        );
      }}
    </Loaded>
  );
}
