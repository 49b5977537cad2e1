import { useMessages } from '../../platform/i18n.ts';
import { ListRow } from '../../ui/card.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { ContractOf } from './use-contract-signature.ts';

interface Props {
  contract: ContractOf;
  /** Empty while nothing can be signed for. */
  units: string;
  isSigned: boolean;
  /** A signature was there, for other units or other words. */
  isOutdated: boolean;
  error: string | undefined;
  /** The texts that ask to read and sign, and to do so again, for a contract that is no investment. */
  notes?: { toSign: string; outdated: string };
}

/** Says whether the contract is signed, and leads to where it is. */
export function SignatureRow({ contract, units, isSigned, isOutdated, error, notes }: Props) {
  const t = useMessages(purchaseMessages);
  const page =
    `/pages/other_view/dian_zi_qian_ming?kind=${contract.kind}&id=${contract.subjectId}&units=${units}` as const;
  return (
    <section className="rounded-card bg-card px-4 py-1" data-invalid={error ? true : undefined} tabIndex={-1}>
      <ListRow
        title={t('signature')}
        note={
          isOutdated ? (notes?.outdated ?? t('signatureOutdated')) : (notes?.toSign ?? t('signatureNote'))
        }
        value={
          <span className={isSigned ? 'text-action' : 'text-warning'}>
            {t(isSigned ? 'signed' : 'notSigned')}
          </span>
        }
        {...(units ? { to: page } : {})}
      />
      {error && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
