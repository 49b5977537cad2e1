import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import type { Product } from './product.ts';
import { useProductsMessages } from './products.messages.ts';
import styles from './products.module.css';

interface PublishDialogProps {
  product: Product;
  onClose: () => void;
  onPublished: (product: Product) => void;
}

export function PublishDialog({ product, onClose, onPublished }: PublishDialogProps) {
  const texts = useProductsMessages();
  const language = useLanguage();
  const say = useNotice();
  const publish = useCommand('/console/api/products/publish', (published) => {
    say(texts.publishDone);
    onPublished(published);
    onClose();
  });
  return (
    <Dialog
      title={texts.publishTitle}
      submitText={texts.publish}
      isQuestion
      isBusy={publish.isPending}
      problem={publish.error}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => publish.mutate({ productId: product.productId, version: product.version })}
    >
      <Facts
        facts={[
          [texts.code, product.code],
          [texts.name, product.name[language]],
          [texts.risk, product.riskLevel ?? '—'],
          [texts.rate, `${displayRate(product.rateBps)}%`],
          [texts.days, product.cycleDays],
          [texts.style, texts[`style_${product.style}`]],
          [texts.unitPrice, <Amount key="price" value={product.unitPrice} />],
          [texts.quota, groupDigits(product.quotaUnits)],
          [texts.opensAt, showInstant(product.opensAt)],
        ]}
      />
      <p className={styles.hint}>{texts.publishHelp}</p>
    </Dialog>
  );
}
