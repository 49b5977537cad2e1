import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { fieldError } from '../../../platform/problem.ts';
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
  const [draft, setDraft] = useState(card ? draftOf(card) : empty);
  const places = useQuery(divisions);
  const [wasSubmitted, setSubmitted] = useState(false);
  const add = useCommand('/api/payout_method/add');
  const edit = useCommand('/api/payout_method/edit');
  const command = card ? edit : add;
  const problems = bankCardProblems(draft);

  const field = (name: keyof BankCardDraft) => {
    const problem = problems[name];
    return {
      value: draft[name],
      onChange: (value: string) => setDraft({ ...draft, [name]: value }),
      error: (wasSubmitted && problem && t(problem)) || fieldError(command.error, name),
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    const input = { ...draft, number: cardDigits(draft.number) };
    const onSuccess = () => {
      announce(t('saved'));
      navigateBack();
    };
    if (card) edit.mutate({ ...input, payoutMethodId: card.payoutMethodId }, { onSuccess });
    else add.mutate(input, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField label={t('holder')} autoComplete="cc-name" maxLength={40} {...field('holder')} />
      <TextField
        label={t('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        hint={card && t('cardNumberAgain', { number: card.number })}
        {...field('number')}
        onChange={(value) => setDraft({ ...draft, number: groupCard(value) })}
      />
      <TextField label={t('bankName')} autoComplete="off" maxLength={40} {...field('bank')} />
      <DivisionField
        label={t('region')}
        value={draft}
        onChange={(choice) => setDraft({ ...draft, ...choice })}
        error={wasSubmitted && problems.district ? t(problems.district) : undefined}
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
