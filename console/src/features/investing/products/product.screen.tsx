import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { textOf, useUrlState } from '../../../platform/url-state.ts';
import { Card, Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { ProductEditor } from './product-editor.tsx';
import { useProductsMessages } from './products.messages.ts';

/** Shows one product: an editor for a draft, and what it says once it is published. */
export function ProductScreen() {
  const texts = useProductsMessages();
  const { productId } = useParams({ from: '/products/$productId' });
  const mayReadIssuers = useRight('issuers.read');
  const products = useQuery(reading('/console/api/products', {}));
  const issuers = useQuery({ ...reading('/console/api/issuers', {}), enabled: mayReadIssuers });
  const [url] = useUrlState();
  const isNew = productId === 'new';
  const from = isNew ? textOf(url.from) : '';
  const product = products.data?.items.find((item) => item.productId === productId);
  const template = products.data?.items.find((item) => item.productId === from);
  const isReady = products.data && (issuers.data || !mayReadIssuers || issuers.error);
  if (isReady && (isNew || product)) {
    return (
      // A new version, saved here or by somebody else, never replaces what is being typed.
      <ProductEditor
        key={`${productId} ${from}`}
        product={product}
        template={template}
        issuers={issuers.data?.items ?? []}
      />
    );
  }
  return (
    <Page title={texts.title} lead={<Link to="/products">{texts.back}</Link>}>
      <Card>
        {products.error ? (
          <ErrorState error={products.error} onRetry={() => void products.refetch()} />
        ) : isReady ? (
          <EmptyState title={texts.notFound} action={<Link to="/products">{texts.back}</Link>} />
        ) : (
          <LoadingState rows={8} height={36} />
        )}
      </Card>
    </Page>
  );
}
