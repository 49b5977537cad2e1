import { bankOfCard } from '@banyan/domain/wallet/banks.ts';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { DivisionField } from '../../../shared/divisions/division-field.tsx';
import { divisions } from '../../../shared/divisions/divisions.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { type BankCardDraft, bankCardProblems, cardDigits, groupCard } from '../bank-card-rules.ts';
import { payoutMethodFormMessages } from '../payout-method-form.messages.ts';
import type { BankCard } from '../wallet.queries.ts';

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
const draftOf = (card: BankCard): BankCardDraft => {
  const { holder, bank, province, city, district, branch } = card;
  return { holder, number: '', bank, province, city, district, branch };
};

/** Takes a bank card. `holder` is the certified name, where there is one: it is filled in, as an account must bear it. */
export function BankCardForm({
  card,
  holder = null,
}: {
  card?: BankCard | undefined;
  holder?: string | null;
}) {
  const t = useMessages(payoutMethodFormMessages);
  const places = useQuery(divisions);
  const add = useCommand('/api/payout_method/add');
  const edit = useCommand('/api/payout_method/edit');
  const command = card ? edit : add;
  const form = useForm({
    initial: card ? draftOf(card) : { ...empty, holder: holder ?? '' },
    problems: (draft) => texts(bankCardProblems(draft), t),
    command,
    onSubmit: (draft) => {
      const input = { kind: 'bank_card' as const, ...draft, number: cardDigits(draft.number) };
      const onSuccess = () => {
        announce(t('saved'));
        navigateBack();
      };
      if (card) edit.mutate({ ...input, payoutMethodId: card.payoutMethodId }, { onSuccess });
      else add.mutate(input, { onSuccess });
    },
  });
  const { field } = form;
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const { guess, typeNumber } = useBankGuess(form.values, form.set);
  return (
    <form {...form.props} className="space-y-4">
      <TextField
        label={t('holder')}
        autoComplete="cc-name"
        maxLength={40}
        hint={holder !== null && t('holderNote')}
        {...field('holder')}
      />
      <TextField
        label={t('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        hint={card && t('cardNumberAgain', { number: card.number })}
        {...field('number')}
        onChange={typeNumber}
      />
      <TextField
        label={t('bankName')}
        autoComplete="off"
        maxLength={40}
        hint={guess && t('bankGuess', { bank: guess })}
        {...field('bank')}
      />
      <DivisionField
        label={t('region')}
        value={form.values}
        onChange={form.set}
        error={form.error('district')}
        query={places}
      />
      <TextField label={t('branch')} autoComplete="off" maxLength={80} {...field('branch')} />
      <Notice tone="warning">{t('holdAhead', { hours })}</Notice>
      <div>
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the bank's name as far as it stands in the form by a guess from the number, and what typing a number does: it
 * guesses anew, and leaves a name alone that somebody has typed.
 */
function useBankGuess(
  { number, bank }: Pick<BankCardDraft, 'number' | 'bank'>,
  set: (change: Partial<BankCardDraft>) => void,
) {
  const language = useLocale();
  const nameOf = (typed: string) => bankOfCard(typed)?.name[language] ?? '';
  const isGuess = bank !== '' && bank === nameOf(number);
  const typeNumber = (text: string) => {
    const next = groupCard(text);
    set({ number: next, ...(bank === '' || isGuess ? { bank: nameOf(next) } : {}) });
  };
  return { guess: isGuess ? bank : undefined, typeNumber };
}
