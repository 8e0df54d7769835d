# mf-__NAME__

| Screen | Route |
|---|---|
| `__SCREEN__` | `__PATH__` |

Register it once: `npm run admin -- remote add __NAME__ --why TEXT`.
Run it against the rest: `npm run dev -- mf-__NAME__`. Build it alone: `npm run build -- mf-__NAME__`.
Test it: `npm test -w @rendezvous/mf-__NAME__`. Publish it: `npm run release -- publish mf-__NAME__`.
