# mf-__NAME__

A remote of the site, in a repository of its own, with one screen at `__PATH__`.
It needs Node 24.

```bash
npm install
npm test
npm run typecheck
npm run build
```

Work on it inside the deployed site, which only your browser sees changed:

```bash
npm run dev -- --site https://www.example.com
```

Publish it with the token that the release managers of the site gave you. It is not live before they promote it or try it with a share of visitors:

```bash
RENDEZVOUS_TOKEN=rvp_… npm run publish-build -- --site https://www.example.com
```

`vendor/` holds the site's packages. For a newer platform, replace them and run `npm install`.
