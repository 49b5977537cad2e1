import { useState } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { investingMessages } from '../investing.messages.ts';
import type { Product } from '../investing.queries.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  product: Product;
  /** The person's own level. */
  level: string;
  onAcknowledge: () => void;
}

/** Shows what a risk above one's own level means, to be read and ticked before the money is asked for. */
export function RiskSheet(props: Props) {
  const t = useMessages(investingMessages);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('riskNotice')}>
      {props.open && <Acknowledgement {...props} />}
    </Sheet>
  );
}

function Acknowledgement({ product, level, onAcknowledge }: Props) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const [hasRead, setRead] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const confirm = () => {
    setPressed(true);
    if (hasRead) onAcknowledge();
  };
  return (
    <div className="space-y-3">
      <Notice tone="warning">{t('riskAboveOwn', { risk: product.riskLevel, level })}</Notice>
      <div>
        <h3 className="font-medium">{t('worst')}</h3>
        <p className="text-sm text-soft">{text(product.provenance.worstCase)}</p>
      </div>
      <Consent
        checked={hasRead}
        onChange={setRead}
        error={wasPressed && !hasRead ? t('needRiskConsent') : undefined}
      >
        {t('riskConsent')}
      </Consent>
      <Button onClick={confirm}>{t('riskGoOn')}</Button>
    </div>
  );
}
