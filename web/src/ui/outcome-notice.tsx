import { ApiProblem } from '@banyan/client/problem.ts';
import { useMessages } from '../platform/i18n.ts';
import { Notice } from './notice.tsx';
import { problemText } from './problem-text.ts';
import { shellMessages } from './shell.messages.ts';
import { uiMessages } from './ui.messages.ts';

/** Shows what the server refused, above a form's action. */
export function OutcomeNotice({ error }: { error: unknown }) {
  const t = useMessages(uiMessages);
  const shell = useMessages(shellMessages);
  if (!error) return null;
  return (
    <Notice tone="danger" className="mb-3">
      {error instanceof ApiProblem ? problemText(error, t) : shell('loadFailed')}
    </Notice>
  );
}
