import type { WireOutput } from '@banyan/api/contract.ts';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { cardsMessages } from '../cards.messages.ts';
import type { CardsState } from '../cards.queries.ts';

interface Props {
  card: number;
  gifts: CardsState['gifts'];
  onDone: () => void;
}

/** Gives a card away: whom to is looked up first, and shown masked. */
export function GiveForm({ card, gifts: { days, leftToday }, onDone }: Props) {
  const t = useMessages(cardsMessages);
  const isOnline = useOnline();
  const isFrozen = useIsStopped();
  const [recipient, setRecipient] = useState<WireOutput<'/api/activity/recipient'>>();
  const find = useCommand('/api/activity/recipient');
  const give = useCommand('/api/activity/give');
  const form = useForm({
    initial: { account: '' },
    problems: ({ account }) => ({ account: account.trim() === '' && t('needAccount') }),
    command: find,
    onSubmit: ({ account }) => find.mutate({ account: account.trim() }, { onSuccess: setRecipient }),
  });
  const account = form.field('account');
  const send = () =>
    recipient &&
    give.mutate(
      { card, recipientId: recipient.recipientId },
      {
        onSuccess: () => {
          announce(t('giveDone'));
          onDone();
        },
      },
    );
  return (
    <form {...form.props} className="space-y-3">
      <h3 className="font-semibold">{t('give')}</h3>
      <TextField
        label={t('account')}
        {...account}
        onChange={(next) => {
          // A name that was shown belongs to what was typed then.
          setRecipient(undefined);
          account.onChange(next);
        }}
        hint={t('accountHint')}
        autoComplete="off"
        autoCapitalize="none"
      />
      <OutcomeNotice error={find.error ?? give.error} />
      {recipient ? (
        <>
          <div role="status" className="rounded-field bg-tint p-3 text-pressed">
            <p className="text-sm">{t('giveTo')}</p>
            <p className="text-lg font-semibold">
              <bdi>{recipient.name}</bdi>
            </p>
            <p className="text-sm">{t('recipientNote')}</p>
          </div>
          <Button onClick={send} busy={give.isPending} disabled={!isOnline || isFrozen || leftToday === 0}>
            {t('confirmGive')}
          </Button>
        </>
      ) : (
        <Button type="submit" look="secondary" busy={find.isPending} disabled={!isOnline || isFrozen}>
          {t('find')}
        </Button>
      )}
      <p className="text-sm text-soft">{t('giveRules', { days, left: leftToday })}</p>
    </form>
  );
}
