import { Badge } from '../../../ui/badge.tsx';
import { type Product, statusTone } from './product.ts';
import { useProductsMessages } from './products.messages.ts';
import styles from './products.module.css';

/** Shows a published product's status, or how far a draft is from being published. */
export function ProductState({ product }: { product: Product }) {
  const texts = useProductsMessages();
  if (product.published) {
    return <Badge tone={statusTone[product.status]}>{texts[`status_${product.status}`]}</Badge>;
  }
  const lacking = product.missing.length;
  return (
    <span className={styles.states}>
      <Badge tone="quiet">{texts.draft}</Badge>
      <Badge tone={lacking > 0 ? 'waiting' : 'good'}>
        {lacking > 0 ? texts.missingCount(lacking) : texts.readyToPublish}
      </Badge>
    </span>
  );
}
