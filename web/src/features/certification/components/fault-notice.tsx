import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Fault } from '../certification.queries.ts';
import { itemName } from '../item-name.ts';

/** Shows what was sent back, and why; the same words stand at the field. */
export function FaultNotice({ faults }: { faults: Fault[] }) {
  const t = useMessages(certificationMessages);
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('failed')}</p>
      <ul className="mt-1 list-disc pl-4">
        {faults.map((fault) => (
          <li key={fault.item}>
            {t('faultOf', { item: t(itemName[fault.item]), reason: t(fault.reason) })}
            {fault.note && <span className="block">{t('noteOf', { note: fault.note })}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('failedNote')}</p>
    </Notice>
  );
}
