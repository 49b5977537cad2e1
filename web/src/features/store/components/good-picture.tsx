import type { GoodPicture as Picture } from '@banyan/domain/store/goods.ts';
import { clsx } from 'clsx';

/** The ground that each drawing has, so that a frame of any shape is filled with it. */
const grounds: Record<Picture, string> = {
  mug: 'bg-warning-tint',
  tote: 'bg-tint',
  umbrella: 'bg-line',
  plant: 'bg-warning-tint',
  headphones: 'bg-tint',
  charger: 'bg-line',
  bottle: 'bg-tint',
  notebook: 'bg-warning-tint',
  book: 'bg-line',
  voucher: 'bg-warning-tint',
  cinema: 'bg-tint',
  phone_credit: 'bg-line',
};

/** Shows the drawing of a good: `web/public/goods/<name>.svg`. Its name stands beside it. */
export const GoodPicture = ({ of, className }: { of: Picture; className: string }) => (
  <span className={clsx('block shrink-0 overflow-hidden', grounds[of], className)}>
    <img
      src={`./goods/${of}.svg`}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      className="size-full object-contain"
    />
  </span>
);
