import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { useClassName } from '../../ui/ledger-names.ts';

export interface AccountName {
  /** The account's class in words. */
  className: string;
  /** What follows the class in a house account's name (`escrow/<product id>`): whose account it is. */
  part: string;
  /** That product's code or issuer's name, for those who may read it. */
  partName: string | undefined;
}

/** Reads an account's name, such as `escrow/<product id>`, into words. */
export function useAccountName(): (account: string) => AccountName {
  const nameOfClass = useClassName();
  const language = useLanguage();
  const products = useQuery({ ...reading('/console/api/products', {}), enabled: useRight('products.read') });
  const issuers = useQuery({ ...reading('/console/api/issuers', {}), enabled: useRight('issuers.read') });
  return (account) => {
    const [kind = account, ...rest] = account.split('/');
    const part = rest.join('/');
    const product = products.data?.items.find(({ productId }) => productId === part);
    const issuer = issuers.data?.items.find(({ issuerId }) => issuerId === part);
    return {
      className: nameOfClass(kind),
      part,
      partName: product?.code ?? issuer?.name[language],
    };
  };
}
