import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../platform/command.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { NetworkAddress } from '../components/network-address.tsx';
import { usdtMessages } from '../usdt.messages.ts';
import { type DepositTerms, depositTerms, type Network } from '../usdt.queries.ts';

/** Shows where to send USDT: the network is chosen first, as an address on another one leads nowhere. */
export default function DepositAddressScreen() {
  const t = useMessages(usdtMessages);
  const query = useQuery(depositTerms);
  return (
    <Screen
      onRefresh={query.refetch}
      aside={
        <TextLink to="/pages/usdt/deposit" className="tap inline-flex items-center px-3 text-sm">
          {t('deposits')}
        </TextLink>
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {(terms) => <Networks terms={terms} />}
      </Loaded>
    </Screen>
  );
}

const noteKeys = { TRC20: 'onTron', ERC20: 'onEthereum', BEP20: 'onBsc' } as const;

function Networks({ terms }: { terms: DepositTerms }) {
  const t = useMessages(usdtMessages);
  const [chosen, setChosen] = useEntryState<Network['chain'] | ''>('chain', '');
  const open = terms.networks.filter(({ isOpen }) => isOpen);
  const network = open.find(({ chain }) => chain === chosen);
  if (open.length === 0) {
    return (
      <Empty
        of="recharge"
        title={t('notOpen')}
        note={t('notOpenNote')}
        action={<ButtonLink to="/pages/recharge/index">{t('goRecharge')}</ButtonLink>}
      />
    );
  }
  if (open.some(({ address }) => address === null)) return <MakeAddress />;
  return (
    <div className="space-y-3">
      <h2 className="px-1 text-sm text-soft">{t('network')}</h2>
      <ChoiceList
        label={t('network')}
        // Nothing is chosen beforehand: the network is what people get wrong.
        value={chosen as Network['chain']}
        onChange={setChosen}
        options={open.map(({ chain }) => ({ value: chain, title: chain, note: t(noteKeys[chain]) }))}
      />
      <p className="px-1 text-sm text-soft">{t('networkNote')}</p>
      {network?.address && (
        <NetworkAddress
          chain={network.chain}
          address={network.address}
          confirmations={network.confirmations}
          terms={terms}
        />
      )}
    </div>
  );
}

function MakeAddress() {
  const t = useMessages(usdtMessages);
  const isOnline = useOnline();
  const make = useCommand('/api/usdt/deposit_address/make');
  return (
    <Card className="space-y-3">
      <p className="text-sm text-soft">{t('makeNote')}</p>
      <OutcomeNotice error={make.error} />
      <Button busy={make.isPending} disabled={!isOnline} onClick={() => make.mutate({})}>
        {t('make')}
      </Button>
    </Card>
  );
}
