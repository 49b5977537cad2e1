import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Product } from './product.ts';
import { useProductsMessages } from './products.messages.ts';

interface PublishDialogProps {
  product: Product;
  onClose: () => void;
  onPublished: (product: Product) => void;
}

export function PublishDialog({ product, onClose, onPublished }: PublishDialogProps) {
  const texts = useProductsMessages();
  const language = useLanguage();
  return (
    <ConfirmDialog
      path="/console/api/products/publish"
      input={{ productId: product.productId, version: product.version }}
      title={texts.publishTitle}
      submitText={texts.publish}
      doneText={texts.publishDone}
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
      help={texts.publishHelp}
      onClose={onClose}
      onDone={onPublished}
    />
  );
}
