/** The directives of the content security policy that `scriptPolicy` belongs to. */
export const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'] as const;

/**
 * Creates the page's only Trusted Types policy, before any other script runs. Scripts and workers come from the builds
 * under `/assets/` alone (the federation runtime and webpack load them by address); strings never become markup or code.
 * An inline script, so that it covers every build of the shell and the remotes, older ones included.
 */
export const scriptPolicy =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(u){" +
  'var a=new URL(u,document.baseURI);' +
  "return a.origin===location.origin&&a.pathname.indexOf('/assets/')===0?a.href:null}})";
