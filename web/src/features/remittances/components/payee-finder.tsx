import { UserRound } from 'lucide-react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasteButton } from '../../../ui/paste.tsx';
import type { Payee } from '../remittances.queries.ts';
import { codeInLink, requestPage } from '../request-link.ts';
import { sendMessages } from '../send.messages.ts';

interface Props {
  /** The people who were paid last, the newest first. */
  recent: readonly Payee[];
  onFound: (payee: Payee) => void;
}

/** Finds whom to pay: somebody who was paid before, an exact phone number or username, or a link with a request. */
export function PayeeFinder({ recent, onFound }: Props) {
  const t = useMessages(sendMessages);
  const isOnline = useOnline();
  const find = useCommand('/api/remittance/recipient');
  const form = useForm({
    initial: { account: '' },
    problems: ({ account }) => ({ account: account.trim() === '' && t('needAccount') }),
    command: find,
    onSubmit: ({ account }) => {
      const code = codeInLink(account);
      if (code) void navigateTo(requestPage(code));
      else find.mutate({ account: account.trim() }, { onSuccess: onFound });
    },
  });
  return (
    <>
      {recent.length > 0 && (
        <section>
          <h2 className="mb-2 px-1 text-sm text-soft">{t('recent')}</h2>
          <ul className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4">
            {recent.map((payee) => (
              <li key={payee.payeeId} className="shrink-0">
                <RecentPayee payee={payee} onChoose={() => onFound(payee)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <form {...form.props}>
        <Card title={t('whom')} className="space-y-3">
          <TextField
            label={t('account')}
            {...form.field('account')}
            hint={t('accountHint')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            end={<PasteButton label={t('account')} onPaste={(account) => form.set({ account })} />}
          />
          <OutcomeNotice error={find.error} />
          <Button type="submit" busy={find.isPending} disabled={!isOnline}>
            {t('find')}
          </Button>
        </Card>
      </form>
      <p className="px-1 text-sm text-soft">{t('rules')}</p>
    </>
  );
}

const RecentPayee = ({ payee, onChoose }: { payee: Payee; onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="tap flex items-center gap-2 rounded-full border border-line bg-card py-1.5 pr-4 pl-2 text-left active:bg-tint"
  >
    <span className="grid size-8 place-items-center rounded-full bg-tint text-action">
      <UserRound className="size-4" aria-hidden />
    </span>
    <span>
      <bdi className="block text-sm font-medium">{payee.name}</bdi>
      <bdi className="block text-xs text-soft">{payee.username}</bdi>
    </span>
  </button>
);
