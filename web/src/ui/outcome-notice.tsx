import { ApiProblem } from '@banyan/client/problem.ts';
import { useIsAtField } from '../platform/at-field.ts';
import { useMessages } from '../platform/i18n.ts';
import { Notice } from './notice.tsx';
import { problemText } from './problem-text.ts';
import { shellMessages } from './shell.messages.ts';
import { uiMessages } from './ui.messages.ts';

/** Shows what the server refused, above a form's action, unless it stands at the field that it is about. */
export function OutcomeNotice({ error }: { error: unknown }) {
  const t = useMessages(uiMessages);
  const shell = useMessages(shellMessages);
  const isAtField = useIsAtField(error);
  if (!error || isAtField) return null;
  return (
    <Notice tone="danger" className="mb-3">
      {error instanceof ApiProblem ? problemText(error, t) : shell('loadFailed')}
    </Notice>
  );
}
