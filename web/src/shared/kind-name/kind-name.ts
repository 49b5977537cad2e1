import { kindNames } from '@banyan/domain/ledger/kind-names.messages.ts';
import { useMessages } from '../../platform/i18n.ts';

/** Names a kind of transfer, also one that this version of the app does not know yet. */
export function useKindName(): (kind: string, isReversal?: boolean) => string {
  const t = useMessages(kindNames);
  return (kind, isReversal = false) => {
    const name = t(kind in kindNames ? (kind as keyof typeof kindNames) : 'other');
    return isReversal ? t('reversal', { name }) : name;
  };
}
