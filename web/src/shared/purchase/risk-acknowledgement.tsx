import { useState } from 'react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Consent } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { riskAcknowledgementMessages } from './risk-acknowledgement.messages.ts';
import type { RiskyProduct } from './risky-product.ts';

interface Props {
  product: RiskyProduct;
  /** The person's own level. */
  level: string;
  onAcknowledge: () => void;
}

/** Says what such a risk means, and takes the tick without which nothing goes on. */
export default function RiskAcknowledgement({ product, level, onAcknowledge }: Props) {
  const t = useMessages(riskAcknowledgementMessages);
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
