// The walls between the rooms of the repository: one table of who may import what. `npm run check` reads every import
// and refuses what a row does not allow (wall-findings.mjs). Areas of the server also stand on floors: see floors.mjs.

/**
 * Each row is for the files under its places, without those under `except`; `of` makes it a row of tests, or of what is
 * no test. It says what alone they may import (`only`) or what they may not (`never`, without `unless`); a row with
 * `areTypesFree` lets pass what is imported as a type. All rows for a file count.
 *
 * A place that ends with a slash or a colon means all that begins so; `*` is any one name, and `{area}` the area that
 * the importing file belongs to. `npm:` and `node:` stand before packages and Node's modules. Another workspace is
 * imported by its name: a path that leads into it is no place of any row, except where there is no name.
 */
export const walls = [
  {
    files: ['domain/src/'],
    of: 'code',
    only: ['domain/src/', 'npm:@noble/hashes', 'npm:@scure/base'],
    why: 'domain is pure: it imports nothing but itself, and the hashes and encodings of addresses.',
  },
  {
    files: ['domain/src/'],
    of: 'tests',
    only: ['domain/src/', 'npm:', 'node:'],
    why: "domain's tests need nothing but domain.",
  },
  {
    files: ['api/src/'],
    of: 'code',
    only: ['api/src/', '@banyan/domain', 'npm:zod'],
    why: 'api is the wire: it imports domain, by its name, and zod.',
  },
  {
    files: ['api/src/'],
    of: 'tests',
    only: ['api/src/', '@banyan/domain', 'npm:', 'node:'],
    why: "api's tests need api and, by its name, domain.",
  },
  {
    files: ['domain/src/{area}/', 'api/src/{area}/'],
    never: ['domain/src/*/testing/', 'api/src/*/testing/'],
    unless: ['domain/src/{area}/testing/', 'api/src/{area}/testing/'],
    why: 'What the tests of an area share is its own.',
  },

  {
    files: ['server/'],
    except: ['server/testing/'],
    only: ['server/', 'tools/', '@banyan/api', '@banyan/domain', 'npm:', 'node:'],
    why: 'server imports api and domain, by their names.',
  },
  {
    files: ['server/testing/'],
    only: ['server/', 'tools/', '@banyan/api', '@banyan/domain', '@banyan/simulator', 'npm:', 'node:'],
    why: 'The tests of the server need api, domain and the simulator of outside companies, by their names.',
  },
  {
    files: ['server/src/features/{area}/'],
    never: ['server/src/features/'],
    unless: ['server/src/features/{area}/', 'server/src/features/*/index.ts'],
    why: 'Another feature is called through its index.ts only.',
  },
  {
    files: ['server/src/ledger/'],
    never: ['server/src/features/'],
    why: 'features → ledger → platform, never back.',
  },
  {
    files: ['server/src/platform/'],
    never: ['server/src/features/', 'server/src/ledger/'],
    why: 'features → ledger → platform, never back.',
  },
  {
    files: [
      'server/src/area.ts',
      'server/src/seed/demo-seed.ts',
      'server/src/features/',
      'server/src/jobs/',
      'server/src/ledger/',
      'server/src/platform/',
    ],
    of: 'code',
    never: ['server/src/app.ts', 'server/src/areas.ts', 'server/src/everything.ts', 'server/src/origins.ts'],
    why: 'The list of areas leads to all: what an area reads of it is given to it, and not even types form a circle.',
  },

  {
    files: ['simulator/'],
    only: ['simulator/', 'npm:', 'node:'],
    why: 'The simulator plays a foreign company: it shares no code with Banyan.',
  },

  {
    files: ['client/src/'],
    only: ['client/src/', '@banyan/api', '@banyan/domain', 'npm:', 'node:'],
    why: 'client imports api and domain, by their names; web and console import it.',
  },
  {
    files: ['client/src/'],
    except: ['client/src/testing/'],
    never: ['@banyan/api'],
    areTypesFree: true,
    why: 'client takes types from api: zod would weigh 25 kB.',
  },
  {
    files: ['client/src/'],
    except: ['client/src/testing/'],
    never: ['node:'],
    why: 'A browser has no Node.',
  },

  {
    files: ['console/src/'],
    only: ['console/src/', '@banyan/api', '@banyan/client', '@banyan/domain', 'npm:', 'node:'],
    why: 'console imports api, client and domain, by their names.',
  },
  {
    files: ['console/src/', 'web/src/'],
    never: ['node:'],
    why: 'A browser has no Node.',
  },
  {
    files: ['console/src/ui/', 'console/src/platform/'],
    never: [
      'console/src/app/',
      'console/src/features/',
      'console/src/area.ts',
      'console/src/areas.ts',
      'console/src/gathered.ts',
      '@banyan/*/areas.ts',
    ],
    why: 'app → areas → features → ui, platform, never back.',
  },
  {
    files: ['console/src/features/{area}/'],
    never: ['console/src/app/', 'console/src/features/'],
    unless: ['console/src/features/{area}/'],
    why: 'Features import neither each other nor the app.',
  },
  {
    files: ['console/src/features/'],
    of: 'code',
    never: ['console/src/areas.ts'],
    why: 'The list of areas leads to all screens: they read what it gathers in gathered.ts, and stand in no circle.',
  },

  {
    files: ['web/src/'],
    only: ['web/src/', '@banyan/api', '@banyan/client', '@banyan/domain', 'npm:', 'node:'],
    why: 'web imports api, client and domain, by their names.',
  },
  {
    files: ['web/src/'],
    never: ['@banyan/api'],
    areTypesFree: true,
    why: 'The app takes types from api: zod would weigh 25 kB.',
  },
  {
    files: ['web/src/shared/', 'web/src/ui/', 'web/src/platform/'],
    never: ['web/src/app/', 'web/src/features/', 'web/src/areas.ts', '@banyan/*/areas.ts'],
    why: 'app → features → shared → ui → platform, never back.',
  },
  {
    files: ['web/src/shared/purchase/'],
    of: 'code',
    never: ['web/src/shared/'],
    unless: [
      'web/src/shared/amounts/',
      'web/src/shared/contracts/',
      'web/src/shared/needs/',
      'web/src/shared/payment/',
      'web/src/shared/product/',
      'web/src/shared/purchase/',
      'web/src/shared/risk/',
    ],
    why: 'The form of purchases knows no means but the wallet: areas fill its slots (<area>.purchase-slots.ts).',
  },
  {
    files: ['web/src/'],
    except: ['web/src/shared/purchase/'],
    of: 'code',
    never: ['web/src/purchase-slots.ts'],
    why: 'What fills the slots of a purchase is drawn by the form of purchases alone, which is given their names.',
  },
  {
    files: ['web/src/features/'],
    except: ['web/src/features/coupons/', 'web/src/features/investing/'],
    of: 'code',
    never: ['web/src/shared/coupons/'],
    why: 'Investing alone shows what coupons bring beside a product; a form takes them by their slot.',
  },
  {
    files: ['web/src/ui/', 'web/src/platform/'],
    never: ['web/src/shared/'],
    why: 'app → features → shared → ui → platform, never back.',
  },
  {
    files: ['web/src/platform/'],
    never: ['web/src/ui/'],
    why: 'app → features → shared → ui → platform, never back.',
  },
  {
    files: ['web/src/features/'],
    never: ['web/src/app/'],
    areTypesFree: true,
    why: 'A feature knows no more of the app than its types.',
  },
  {
    files: ['web/src/features/{area}/'],
    never: ['web/src/features/'],
    unless: ['web/src/features/{area}/'],
    why: "Features don't import each other.",
  },
  {
    files: ['web/src/features/'],
    never: ['web/src/areas.ts'],
    why: "The list of areas is the app's own.",
  },

  {
    files: ['e2e/'],
    only: ['e2e/', 'server/testing/', 'tools/', '@banyan/api', 'npm:', 'node:'],
    why: 'Journeys know the wire (api) and the screen, nothing within.',
  },
  {
    files: ['bench/'],
    only: [
      'bench/',
      'e2e/fixtures/',
      'tools/',
      '@banyan/api',
      '@banyan/domain',
      '@banyan/server',
      'npm:',
      'node:',
    ],
    why: 'What is measured is the server, its rules and its wire, by their names.',
  },
];
