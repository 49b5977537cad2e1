import { lineDifferences } from '@banyan/domain/text/line-differences.ts';
import { useMemo } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { agreementsMessages } from '../agreements.messages.ts';
import { withBlanks } from '../with-blanks.ts';

/** Shows what one version adds to another and takes from it, line by line. */
export function AgreementChanges({ before, after }: { before: string; after: string }) {
  const t = useMessages(agreementsMessages);
  const differences = useMemo(() => lineDifferences(before, after), [before, after]);
  const changed = differences.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '');
  const same = differences.filter(({ kind, text }) => kind === 'same' && text.trim() !== '').length;
  if (changed.length === 0) return <p className="mt-2 text-sm text-soft">{t('same')}</p>;
  return (
    <>
      <ul className="mt-2 space-y-2 text-sm wrap-anywhere">
        {changed.map(({ kind, text }, at) => {
          const isAdded = kind === 'added';
          const Text = isAdded ? 'ins' : 'del';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice.
            <li key={at} className={isAdded ? 'text-action' : 'text-soft'}>
              <span className="font-medium">{t(isAdded ? 'added' : 'removed')}: </span>
              <Text className={isAdded ? 'no-underline' : undefined}>{withBlanks(text)}</Text>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">{t('unchanged', { n: same })}</p>
    </>
  );
}
