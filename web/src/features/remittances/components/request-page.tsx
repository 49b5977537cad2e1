import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { amountProblem } from '../../../shared/amounts/amount-problem.ts';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ownRequests, type Terms, terms } from '../remittances.queries.ts';
import { requestMessages } from '../request.messages.ts';
import { requestPage } from '../request-link.ts';
import { RequestList } from './request-list.tsx';
import { noteLength } from './send-form.tsx';
import { TransferNeeds } from './transfer-needs.tsx';

interface Props {
  choice: ReactNode;
  aside: ReactNode;
}

/** Asks for money: makes a request that others pay, and lists those that were made. */
export function RequestPage({ choice, aside }: Props) {
  const t = useMessages(requestMessages);
  const query = joined({ offered: useQuery(terms), needs: useNeeds('remit') });
  const list = useInfiniteQuery(ownRequests);
  return (
    <Screen aside={aside} onRefresh={() => Promise.all([query.refetch(), list.refetch()])}>
      <div className="space-y-3">
        {choice}
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {({ offered, needs }) =>
            lacksCertification(needs) ? <TransferNeeds needs={needs} /> : <RequestForm terms={offered} />
          }
        </Loaded>
        <section>
          <h2 className="mt-5 mb-2 px-1 font-semibold">{t('mine')}</h2>
          <RequestList query={list} />
        </section>
      </div>
    </Screen>
  );
}

/** Returns whether the person is not certified, who then cannot be paid, and so asks for nothing. */
const lacksCertification = (needs: readonly CommandNeed[]) =>
  needs.some(({ need, state }) => need === 'certification' && state !== 'done');

function RequestForm({ terms: { min, maxPerDay } }: { terms: Terms }) {
  const t = useMessages(requestMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const create = useCommand('/api/remittance/request/create');
  const words = {
    needAmount: undefined,
    insufficient: undefined,
    belowMinimum: t('belowMinimum', { amount: money(min) }),
    aboveMaximum: t('aboveMaximum', { amount: money(maxPerDay) }),
  };
  const form = useForm({
    initial: { amount: '', note: '' },
    problems: ({ amount }) => {
      const problem = amount === '' ? undefined : amountProblem(amount, { min, max: maxPerDay });
      return { amount: problem && (words[problem] ?? words.belowMinimum) };
    },
    command: create,
    onSubmit: ({ amount, note }) =>
      create.mutate(
        { amount: amount === '' ? null : wireAmount(amount), note: note.trim() },
        {
          onSuccess: ({ code }) => {
            form.reset({ amount: '', note: '' });
            navigateTo(requestPage(code));
          },
        },
      ),
  });
  return (
    <form {...form.props}>
      <Card className="space-y-4">
        <p className="text-sm text-soft">{t('intro')}</p>
        <AmountField label={t('amount')} {...form.field('amount')} hint={t('amountHint')} />
        <TextField
          label={t('note')}
          {...form.field('note')}
          hint={t('noteHint', { max: noteLength })}
          maxLength={noteLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <OutcomeNotice error={create.error} />
        <Button type="submit" busy={create.isPending} disabled={!isOnline}>
          {t('create')}
        </Button>
      </Card>
    </form>
  );
}
