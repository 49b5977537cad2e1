import { compareContracts } from '@banyan/domain/contracts/compare-contracts.ts';
import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { verifyMessages } from '../verify.messages.ts';

/** Shows in which clauses a contract differs from one that was signed before. */
export function ClauseChanges({ before, after }: { before: ContractDocument; after: ContractDocument }) {
  const t = useMessages(verifyMessages);
  const isComparable = before.kind === after.kind && before.language === after.language;
  const changes = isComparable ? compareContracts(before, after) : [];
  return (
    <Card title={t('differences', { number: before.number })}>
      {!isComparable && <p className="text-sm">{t('otherKind')}</p>}
      {isComparable && changes.length === 0 && <p className="text-sm">{t('noDifferences')}</p>}
      <ul className="space-y-4 text-sm">
        {changes.map((change, at) => (
          <li key={`${at}:${JSON.stringify(change)}`} className="wrap-anywhere">
            <p className="font-semibold">{t(`${change.kind}_clause`)}</p>
            {change.kind === 'changed' ? (
              <>
                <p className="text-soft">
                  {t('before')}: <del>{change.before}</del>
                </p>
                <p>
                  {t('after')}: <ins>{change.after}</ins>
                </p>
              </>
            ) : change.kind === 'added' ? (
              <ins>{change.text}</ins>
            ) : (
              <del className="text-soft">{change.text}</del>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
