/** White is 4.32 : 1 on the light end of the ground: what is small stands before that, or on a ground of its own. */
export const assetGround = 'bg-linear-135 from-pressed from-20% to-brand text-white';
