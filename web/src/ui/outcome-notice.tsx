import { ApiProblem } from '@banyan/client/problem.ts';
import { useIsAtField } from '../platform/at-field.ts';
import { useMessages } from '../platform/i18n.ts';
import { useOnline } from '../platform/offline.ts';
import { isOfTheLine } from './failure-words.ts';
import { Notice } from './notice.tsx';
import { useTold } from './page-parts.tsx';
import { problemText } from './problem-text.ts';
import { shellMessages } from './shell.messages.ts';
import { uiMessages } from './ui.messages.ts';

interface Props {
  error: unknown;
  /** The text above the reason that names what failed. After a broken line nobody knows whether it did. */
  failed?: string | undefined;
}

/**
 * Shows what the server refused, or that it could not be asked, above a form's action; what stands at the field that
 * it is about is not said again.
 */
export function OutcomeNotice({ error, failed }: Props) {
  const t = useMessages(uiMessages);
  const shell = useMessages(shellMessages);
  const isOnline = useOnline();
  const isAtField = useIsAtField(error);
  useTold(isOfTheLine(error));
  if (!error || isAtField) return null;
  return (
    <Notice tone="danger" className="mb-3">
      {failed && !isOfTheLine(error) && <p className="font-semibold">{failed}</p>}
      {isOfTheLine(error)
        ? (isOnline ? (error as ApiProblem).title : shell('offlineTitle')).replace(/\.$/, '') +
          t('typedIsKept')
        : error instanceof ApiProblem
          ? problemText(error, t)
          : shell('loadFailed')}
    </Notice>
  );
}
