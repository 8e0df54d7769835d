/** The content security policy directives that go with `scriptPolicy`. */
export const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'] as const;

/**
 * Creates the only Trusted Types policy, before any other script: scripts and workers must come
 * from `/assets/`, and strings never become markup or code. Inline, so that it also covers older
 * builds.
 */
export const scriptPolicy =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){" +
  'var a=new URL(u,document.baseURI);' +
  "return a.origin===location.origin&&a.pathname.indexOf('/assets/')===0?a.href:null}})";
