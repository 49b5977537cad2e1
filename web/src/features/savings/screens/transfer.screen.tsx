import { useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { DepositForm } from '../components/deposit-form.tsx';
import { RedeemForm } from '../components/redeem-form.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { pot } from '../savings.queries.ts';

type Direction = 'deposit' | 'redeem';

/** Moves money into the pot, or with `?to=wallet` out of it. */
export default function TransferScreen() {
  const t = useMessages(savingsMessages);
  const { to } = usePageQuery();
  const [direction, setDirection] = useEntryState<Direction>(
    'direction',
    to === 'wallet' ? 'redeem' : 'deposit',
  );
  const choice = (
    <Segmented<Direction>
      label={t('direction')}
      options={[
        { value: 'deposit', label: t('deposit') },
        { value: 'redeem', label: t('redeem') },
      ]}
      value={direction}
      onChange={setDirection}
    />
  );
  const Form = direction === 'deposit' ? DepositForm : RedeemForm;
  return (
    <Loaded query={useQuery(pot)} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(known) => <Form key={direction} pot={known} choice={choice} />}
    </Loaded>
  );
}
