import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { SecurityHolds, securityHolds } from '../../../shared/security-holds/security-holds.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { WithdrawForm } from '../components/withdraw-form.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { certification, me, payoutMethods, terms } from '../wallet.queries.ts';

/** Shows what a withdrawal needs first: terms, a card, a payment password. What is missing links to its page. */
export default function WithdrawScreen() {
  const t = useMessages(walletMessages);
  const query = joined({
    offered: useQuery(terms),
    methods: useQuery(payoutMethods),
    person: useQuery(me),
    holds: useQuery(securityHolds),
    certified: useQuery(certification),
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
      {({ offered, methods, person, holds, certified }) =>
        methods.items.length > 0 ? (
          <WithdrawForm
            terms={offered}
            cards={methods.items}
            hasPaymentPassword={person.hasPaymentPassword}
            isOnHold={holds.items.length > 0}
            certification={certified.state}
            aside={list}
          />
        ) : (
          <Screen aside={list}>
            <SecurityHolds />
            <Empty
              title={t('noCardYet')}
              note={t('noMethodsNote')}
              action={<ButtonLink to="/pages/wallet/type">{t('addCard')}</ButtonLink>}
            />
          </Screen>
        )
      }
    </Loaded>
  );
}
