import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { Card } from '../../../ui/page.tsx';
import { useLifecycleMessages } from './lifecycle.messages.ts';
import type { Product } from './product.ts';
import styles from './products.module.css';
import { SaleDialog } from './sale-dialog.tsx';

/** Shows what may become of a published product: its sale ends or goes on, and a new draft begins from it. */
export function SalePanel({
  product,
  onChanged,
}: {
  product: Product;
  onChanged: (product: Product) => void;
}) {
  const texts = useLifecycleMessages();
  const navigate = useNavigate();
  const mayEdit = useRight('products.edit');
  const maySell = useRight('products.publish');
  const [isAsking, setIsAsking] = useState(false);
  const isOnSale = product.status === 'on_sale';
  const mayChange = maySell && product.published && (isOnSale || product.status === 'closed');
  if (!mayEdit && !mayChange) return null;
  return (
    <Card title={texts.lifecycle}>
      {mayChange && (
        <Button fullWidth variant="default" onClick={() => setIsAsking(true)}>
          {isOnSale ? texts.close : texts.reopen}
        </Button>
      )}
      {mayEdit && (
        <Button
          fullWidth
          variant="default"
          onClick={() =>
            void navigate({
              to: '/products/$productId',
              params: { productId: 'new' },
              search: { from: product.productId },
            })
          }
        >
          {texts.duplicate}
        </Button>
      )}
      <p className={styles.hint}>{texts.duplicateHelp}</p>
      {isAsking && <SaleDialog product={product} onClose={() => setIsAsking(false)} onChanged={onChanged} />}
    </Card>
  );
}
