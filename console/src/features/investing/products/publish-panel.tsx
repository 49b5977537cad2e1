import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Card } from '../../../ui/page.tsx';
import type { DraftForm } from './draft-form.ts';
import type { Product } from './product.ts';
import { ProductState } from './product-state.tsx';
import { useProductsMessages } from './products.messages.ts';
import styles from './products.module.css';
import { publishCheck, type Requirement, requirementOf } from './publish-check.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishPanelProps {
  product: Product | undefined;
  form: DraftForm;
  issuers: OperatorOutput<'/console/api/issuers'>['items'];
  isDirty: boolean;
  onPublished: (product: Product) => void;
}

/** Shows what publishing still lacks, as the form stands; the server has the last word. */
export function PublishPanel({ product, form, issuers, isDirty, onPublished }: PublishPanelProps) {
  const texts = useProductsMessages();
  const mayPublish = useRight('products.publish');
  const [isAsking, setIsAsking] = useState(false);
  const checks = publishCheck(form, issuers);
  const isComplete = checks.every(({ isMet }) => isMet);
  const isMaker = product?.isMaker === true;
  const nameOf = (requirement: Requirement): string => {
    switch (requirement) {
      case 'issuer':
      case 'licence':
      case 'funding':
      case 'risk':
        return texts[`missing_${requirement}`];
      default:
        return texts.missing_texts(texts[requirement]);
    }
  };
  return (
    <Card title={product?.published ? texts.published : texts.checklist}>
      {product && (
        <Facts
          facts={[
            [texts.status, <ProductState key="state" product={product} />],
            [texts.makers, product.makers.join(' · ')],
            ...(product.publishedBy ? [[texts.publishedBy, product.publishedBy] as const] : []),
          ]}
        />
      )}
      {product?.published ? (
        <p className={styles.hint}>{texts.readOnlyPublished}</p>
      ) : (
        <>
          <p className={styles.hint}>{isComplete ? texts.complete : texts.lacks}</p>
          <ul className={styles.checks}>
            {checks.map(({ requirement, isMet }) => (
              <li key={requirement} data-met={isMet || undefined}>
                {isMet ? (
                  <Check size={15} aria-label={texts.has} />
                ) : (
                  <Circle size={15} aria-label={texts.lacking} />
                )}
                {nameOf(requirement)}
              </li>
            ))}
          </ul>
          {product && !isDirty && product.missing.length > 0 && isComplete && (
            <p className={styles.hint}>
              {texts.serverLacks}: {product.missing.map((key) => nameOf(requirementOf(key))).join(', ')}
            </p>
          )}
          {product && mayPublish && (
            <Button
              fullWidth
              disabled={!product.mayPublish || isDirty || product.missing.length > 0}
              onClick={() => setIsAsking(true)}
            >
              {texts.publish}
            </Button>
          )}
          {product && mayPublish && <ObstacleNote obstacle={product.obstacle} />}
          {product && mayPublish && isMaker && <p className={styles.hint}>{texts.notMaker}</p>}
          {product && mayPublish && !isMaker && isDirty && <p className={styles.hint}>{texts.saveFirst}</p>}
        </>
      )}
      {isAsking && product && (
        <PublishDialog product={product} onClose={() => setIsAsking(false)} onPublished={onPublished} />
      )}
    </Card>
  );
}
