import { useLocale, useMessages } from '../../platform/i18n.ts';
import { type MoneyKind, pageOfOutcome } from '../../platform/money-command/kinds.ts';
import { moneyCommandMessages } from '../../platform/money-command/money-command.messages.ts';
import type { OpenCommand, SettledCommand } from '../../platform/money-command/money-commands.ts';
import { openText, outcomeText } from '../../platform/money-command/outcome-text.ts';
import type { MoneyCommandState } from '../../platform/money-command/use-money-command.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { ShellIcon } from '../../ui/shell-icons.tsx';

/** Shows above a money form's action what is being found out, what became of it, or what the server refused. */
export function MoneyNotice({ command }: { command: MoneyCommandState }) {
  const language = useLocale();
  if (command.checking) return <Checking kind={command.kind} command={command.checking} />;
  if (command.settled) return <Settled kind={command.kind} command={command.settled} />;
  return <OutcomeNotice error={command.error} failed={command.kind.failed?.[language]} />;
}

function Checking({ kind, command }: { kind: MoneyKind; command: OpenCommand }) {
  const t = useMessages(moneyCommandMessages);
  const language = useLocale();
  return (
    <div
      role="status"
      className="mb-3 flex gap-2 rounded-card bg-warning-tint px-3 py-2.5 text-sm text-warning"
    >
      <ShellIcon name="busy" className="spin mt-[0.2em] size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('checking')}</p>
        <p>{openText(kind, command, language)}</p>
      </div>
    </div>
  );
}

function Settled({ kind, command }: { kind: MoneyKind; command: SettledCommand }) {
  const t = useMessages(moneyCommandMessages);
  const language = useLocale();
  const page = pageOfOutcome(kind, command);
  return (
    <Notice tone={command.problem ? 'danger' : 'info'} className="mb-3">
      <span role={command.problem ? undefined : 'status'}>{outcomeText(kind, command, language)}</span>
      {page && (
        <>
          {' '}
          <TextLink to={page}>{t(command.problem ? 'records' : 'look')}</TextLink>
        </>
      )}
    </Notice>
  );
}
