import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { useCommand } from '../../../platform/query.ts';
import { DivisionField } from '../../../shared/divisions/division-field.tsx';
import { divisions } from '../../../shared/divisions/divisions.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { type BankCardDraft, bankCardProblems, cardDigits, groupCard } from '../bank-card-rules.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { PayoutMethod } from '../wallet.queries.ts';

const empty: BankCardDraft = {
  holder: '',
  number: '',
  bank: '',
  province: '',
  city: '',
  district: '',
  branch: '',
};

/** The number of a stored card is never shown in full, so a change asks for it again. */
const draftOf = (card: PayoutMethod): BankCardDraft => {
  const { holder, bank, province, city, district, branch } = card;
  return { holder, number: '', bank, province, city, district, branch };
};

export function BankCardForm({ card }: { card?: PayoutMethod | undefined }) {
  const t = useMessages(walletMessages);
  const places = useQuery(divisions);
  const add = useCommand('/api/payout_method/add');
  const edit = useCommand('/api/payout_method/edit');
  const command = card ? edit : add;
  const form = useForm({
    initial: card ? draftOf(card) : empty,
    problems: (draft) => texts(bankCardProblems(draft), t),
    command,
    onSubmit: (draft) => {
      const input = { ...draft, number: cardDigits(draft.number) };
      const onSuccess = () => {
        announce(t('saved'));
        navigateBack();
      };
      if (card) edit.mutate({ ...input, payoutMethodId: card.payoutMethodId }, { onSuccess });
      else add.mutate(input, { onSuccess });
    },
  });
  const { field } = form;
  return (
    <form {...form.props} className="space-y-4">
      <TextField label={t('holder')} autoComplete="cc-name" maxLength={40} {...field('holder')} />
      <TextField
        label={t('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        hint={card && t('cardNumberAgain', { number: card.number })}
        {...field('number')}
        onChange={(value) => form.set({ number: groupCard(value) })}
      />
      <TextField label={t('bankName')} autoComplete="off" maxLength={40} {...field('bank')} />
      <DivisionField
        label={t('region')}
        value={form.values}
        onChange={form.set}
        error={form.error('district')}
        query={places}
      />
      <TextField label={t('branch')} autoComplete="off" maxLength={80} {...field('branch')} />
      <div className="pt-2">
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
