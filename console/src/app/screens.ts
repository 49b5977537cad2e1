import type { OperatorRight } from '@banyan/api/rights.ts';
import type { Screen } from '../area.ts';
import { type ScreenPath, screens } from '../areas.ts';

type MenuEntry = Screen & Required<Pick<Screen, 'menu'>> & { path: MenuPath };
/** The paths that can be opened without saying whose or which: they have no parameter. */
type MenuPath = Exclude<ScreenPath, `${string}$${string}`>;

/** The screens of the menu, in its order. */
export const menuScreens: readonly MenuEntry[] = Object.entries(screens)
  .flatMap(([path, screen]) =>
    screen.menu ? [{ ...screen, menu: screen.menu, path: path as MenuPath }] : [],
  )
  .sort((one, other) => one.menu.place - other.menu.place);

/** Tells whether an operator with these rights may open a screen. */
export const mayOpen = (screen: Screen, rights: readonly OperatorRight[]): boolean =>
  screen.right === undefined || rights.includes(screen.right);
