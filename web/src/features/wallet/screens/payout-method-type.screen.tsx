import { useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { payoutMethodIcons } from '../components/payout-method-name.ts';
import { payoutMethodMessages } from '../payout-methods.messages.ts';

const kinds = [
  { kind: 'bank_card', title: 'bank', note: 'bankCardNote' },
  { kind: 'alipay', title: 'alipay', note: 'alipayAccountNote' },
  { kind: 'usdt', title: 'usdt', note: 'usdtAddressNote' },
] as const;

/** Shows which kind of account to add. */
export default function PayoutMethodTypeScreen() {
  const t = useMessages(payoutMethodMessages);
  const hasUsdt = useFlag('usdt');
  const open = kinds.filter(({ kind }) => kind !== 'usdt' || hasUsdt);
  return (
    <Screen>
      <p className="mb-3 text-soft">{t('typeQuestion')}</p>
      <Card className="py-1!">
        {open.map(({ kind, title, note }) => {
          const Icon = payoutMethodIcons[kind];
          return (
            <ListRow
              key={kind}
              icon={<Icon className="size-5" aria-hidden />}
              title={t(title)}
              note={t(note)}
              to={`/pages/wallet/edit?kind=${kind}`}
              replaces
            />
          );
        })}
      </Card>
    </Screen>
  );
}
