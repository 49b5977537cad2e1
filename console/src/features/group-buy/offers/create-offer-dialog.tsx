import { fieldError } from '@banyan/client/problem.ts';
import { groupSizes } from '@banyan/domain/group-buy/group-terms.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { integerOf, rateBpsOf } from '../../../platform/figures.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';
import type { Offer } from './offer.ts';

const maxBonusBps = 3_600;

interface CreateOfferDialogProps {
  /** All that there are: a product has one that is not closed. */
  offers: readonly Offer[];
  onClose: () => void;
}

/** Writes an offer on a product that is for sale, or will be. */
export function CreateOfferDialog({ offers, onClose }: CreateOfferDialogProps) {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const say = useNotice();
  const products = useProductsWithout(offers);
  const [productId, setProductId] = useState('');
  const [size, setSize] = useState('');
  const [bonus, setBonus] = useState('');
  const create = useCommand('/console/api/group-offers/create', () => {
    say(texts.created);
    onClose();
  });
  const product = products?.find((each) => each.productId === productId);
  const members = integerOf(size);
  const bonusBps = rateBpsOf(bonus);
  const isSize = members !== null && members >= groupSizes.min && members <= groupSizes.max;
  const isBonus = bonusBps !== null && bonusBps >= 1 && bonusBps <= maxBonusBps;
  const sizeHelp = texts.sizeHelp(groupSizes.min, groupSizes.max);
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      isBusy={create.isPending}
      problem={create.error}
      canSubmit={product !== undefined && isSize && isBonus}
      onClose={onClose}
      onSubmit={() => create.mutate({ productId, size: members ?? 0, bonusBps: bonusBps ?? 0 })}
    >
      {products?.length === 0 && <p className={styles.hint}>{texts.noProduct}</p>}
      <NativeSelect
        label={texts.product}
        data-autofocus
        required
        data={[
          { value: '', label: texts.chooseProduct },
          ...(products ?? []).map((each) => ({
            value: each.productId,
            label: `${each.name[language]} (${each.code})`,
          })),
        ]}
        value={productId}
        onChange={(event) => setProductId(event.currentTarget.value)}
        error={fieldError(create.error, 'productId')}
      />
      <DraftField
        label={texts.size}
        help={sizeHelp}
        mode="numeric"
        isReadOnly={false}
        value={size}
        onType={setSize}
        error={size !== '' && !isSize ? sizeHelp : fieldError(create.error, 'size')}
      />
      <DraftField
        label={texts.bonus}
        help={texts.bonusHelp}
        mode="decimal"
        isReadOnly={false}
        value={bonus}
        onType={setBonus}
        error={bonus !== '' && !isBonus ? texts.bonusHelp : fieldError(create.error, 'bonusBps')}
      />
      {product && isBonus && (
        <Facts
          facts={[
            [
              texts.rate,
              `${displayRate(product.rateBps + bonusBps)}% · ${texts.rateParts(displayRate(product.rateBps), displayRate(bonusBps))}`,
            ],
          ]}
        />
      )}
    </Dialog>
  );
}

/** Returns the products on which an offer can be written. */
function useProductsWithout(offers: readonly Offer[]) {
  const mayRead = useRight('products.read');
  const products = useQuery({ ...reading('/console/api/products', {}), enabled: mayRead });
  const taken = new Set(offers.filter(({ state }) => state !== 'closed').map(({ productId }) => productId));
  return products.data?.items.filter(
    ({ productId, published, status }) =>
      published && (status === 'on_sale' || status === 'coming_soon') && !taken.has(productId),
  );
}
