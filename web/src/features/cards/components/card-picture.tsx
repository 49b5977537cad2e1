import { clsx } from 'clsx';

const files = ['seed', 'sprout', 'root', 'crown', 'grove'] as const;

interface Props {
  card: number;
  /** One that is not there yet is shown pale. */
  isPale?: boolean;
  className?: string;
}

/** Shows the picture of a card. Its name stands beside it. */
export const CardPicture = ({ card, isPale = false, className }: Props) => (
  <img
    src={`./cards/${files[card - 1] ?? files[0]}.svg`}
    alt=""
    width={240}
    height={280}
    className={clsx(
      'block aspect-6/7 w-full object-cover',
      isPale && 'opacity-30 [filter:grayscale(1)]',
      className,
    )}
  />
);
