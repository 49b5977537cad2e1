import { ApiProblem } from '@banyan/client/problem.ts';
import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { homePage } from '../platform/navigation.ts';
import { useOnline } from '../platform/offline.ts';
import { Button, ButtonLink } from './button.tsx';
import { failureWords } from './failure-words.ts';
import { type PageState, useFailed } from './page-parts.tsx';
import { BrokenPicture } from './pictures.tsx';
import { shellMessages } from './shell.messages.ts';

/**
 * Says what failed: in human words, with a way to try again, or home where there is nothing to try. Of several on a
 * page the first speaks for all, and tries all again.
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { ref, speaks, state, retry } = useFailed(error, onRetry);
  return (
    <div ref={ref}>
      {speaks ? (
        <Failure error={error} state={state} retry={retry} />
      ) : (
        <p aria-hidden className="grid min-h-16 place-items-center text-soft">
          —
        </p>
      )}
    </div>
  );
}

function Failure({ error, state, retry }: { error: unknown; state: PageState; retry: () => void }) {
  const t = useMessages(shellMessages);
  const { at } = useDates();
  const isOnline = useOnline();
  const problem = error instanceof ApiProblem ? error : undefined;
  const { title, note } = failureWords(error, isOnline, t);
  const hasOldData = state.savedAt !== null && (!isOnline || state.isStale);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <BrokenPicture />
      <p className="mt-4 font-medium">{title}</p>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      {hasOldData && (
        <p className="mt-1 text-sm text-soft">
          {t('restSaved', { time: at(new Date(state.savedAt ?? 0), 'minute') })}
        </p>
      )}
      {problem?.requestId && <p className="mt-1 text-xs text-soft">{problem.requestId}</p>}
      <div className="mt-5 w-full max-w-60">
        {problem?.code === 'request.not_found' ? (
          <ButtonLink to={homePage} look="secondary">
            {t('toHome')}
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
