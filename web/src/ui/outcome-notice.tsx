import { useMessages } from '../platform/i18n.ts';
import { ApiProblem } from '../platform/problem.ts';
import { Notice } from './notice.tsx';
import { problemText } from './problem-text.ts';
import { shellMessages } from './shell.messages.ts';
import { ShellIcon } from './shell-icons.tsx';
import { uiMessages } from './ui.messages.ts';

/** Above a form's action: the outcome is open and being found out, or what the server refused. */
export function OutcomeNotice({ isChecking = false, error }: { isChecking?: boolean; error: unknown }) {
  const t = useMessages(uiMessages);
  const shell = useMessages(shellMessages);
  if (isChecking) {
    return (
      <div
        role="status"
        className="mb-3 flex items-center gap-2 rounded-card bg-warning-tint px-3 py-2.5 text-sm text-warning"
      >
        <ShellIcon name="busy" className="spin size-4" />
        {t('checkingOutcome')}
      </div>
    );
  }
  if (!error) return null;
  return (
    <Notice tone="danger" className="mb-3">
      {error instanceof ApiProblem ? problemText(error, t) : shell('loadFailed')}
    </Notice>
  );
}
