import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { useRatioText } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { CoverBar } from '../../../ui/cover-bar.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { investingMessages } from '../investing.messages.ts';
import { productCaseMessages } from './product-case.messages.ts';

const fullCoverBps = 10_000;

/** Shows issuer, licence, source of the return, cover ratio, fees (H3). */
export function Provenance({ provenance }: { provenance: Product['provenance'] }) {
  const t = useMessages(productCaseMessages);
  const own = useMessages(investingMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const ratio = useRatioText();
  const { coverBps, horizonDays } = provenance;
  const isLow = coverBps !== null && coverBps < fullCoverBps;
  return (
    <Card title={t('provenance')}>
      <dl className="space-y-3">
        <Item label={t('issuer')}>{text(provenance.issuer)}</Item>
        <Item label={t('licence')}>{provenance.licenceReference}</Item>
        <Item label={t('returnSource')}>{text(provenance.returnSource)}</Item>
        <Item label={t('cover')}>
          {coverBps === null ? (
            t('nothingDue', { days: horizonDays })
          ) : (
            <>
              <span className={clsx('figures text-lg font-semibold', isLow ? 'text-warning' : 'text-action')}>
                {ratio(coverBps)}
              </span>
              {isLow && <span className="ml-2 text-sm text-warning">{t('coverLow')}</span>}
              <CoverBar coverBps={coverBps} />
              <span className="block text-sm text-soft">
                {t('coverNote', {
                  funded: money(provenance.funded),
                  due: money(provenance.dueWithinHorizon),
                  days: horizonDays,
                })}
              </span>
            </>
          )}
        </Item>
        <Item label={t('fees')}>{text(provenance.fees)}</Item>
      </dl>
      <TextLink
        to={`/pages/product/issuer?id=${provenance.issuerId}`}
        className="tap mt-2 inline-flex items-center"
      >
        {own('issuerPage')}
      </TextLink>
    </Card>
  );
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);
