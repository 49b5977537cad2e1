import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { investingMessages } from '../investing.messages.ts';

/** Shows the terms of a product, what it says of itself, and the way to its agreement. */
export function Terms({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const { perUserUnits, memberBatch } = product;
  return (
    <Card title={t('terms')} className="pb-1!">
      <Facts>
        <Fact label={t('style')}>{t(product.style)}</Fact>
        <Fact label={t('maximum')}>
          <Amount value={product.maxAmount} />
        </Fact>
        <Fact label={t('unitPrice')}>
          <Amount value={product.unitPrice} />
        </Fact>
        {perUserUnits !== null && (
          <Fact label={t('personalLimit')}>{t('units', { n: Number(perUserUnits) })}</Fact>
        )}
        {memberBatch && (
          <Fact label={t('limitGrowth')}>
            {t('limitGrows', { members: memberBatch.members, units: Number(memberBatch.units) })}
          </Fact>
        )}
      </Facts>
      <h3 className="mt-4 mb-2 font-semibold">{t('about')}</h3>
      <Markdown text={text(product.description)} />
      <div className="mt-3 border-t border-line">
        <ListRow
          title={t('agreement')}
          to={`/pages/product/agreement?id=${product.productId}&version=${product.agreementVersion}`}
        />
      </div>
    </Card>
  );
}
