# Varnish 7 in front of Manzil (docs/cdn.md). Needs the module xkey, as in Debian's package varnish-modules. Start with
# `-p http_gzip_support=off`, so that browsers get Brotli.
vcl 4.1;

import std;
import xkey;

backend manzil {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 4s; .window = 3; .threshold = 2; }
}

# The nodes, which send purges.
acl nodes {
  "localhost";
  "10.0.0.0"/8;
}

sub vcl_recv {
  if (req.restarts > 0) {
    # The node failed: any copy will do.
    set req.grace = 1d;
  } elsif (std.healthy(req.backend_hint)) {
    # Older copies are fetched again. While no node is ready, they are served.
    set req.grace = 600s;
  }

  # CDN_PURGE_URL. What another proxy passes on has two addresses and does not come from a node.
  if (req.method == "POST" && req.url == "/cdn-purge") {
    if (client.ip !~ nodes || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
  }

  # Pages do not depend on parameters of campaigns.
  if (req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|mc_[ce]id)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|mc_[ce]id)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]+$", "");
  }

  # Only the home page depends on a cookie: those who chose Arabic get the Arabic one.
  if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "(^|; *)manzil_locale=ar(;|$)") {
    return (synth(752, "/ar" + regsub(req.url, "^/", "")));
  }
  if (req.method == "GET" || req.method == "HEAD") {
    unset req.http.Cookie;
  }

  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub vcl_backend_response {
  # A failed renewal keeps the copy that there is.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control || beresp.http.Cache-Control !~ "max-age=[1-9]") {
    set beresp.uncacheable = true;
    # Short, so that a page is cached soon after an error.
    set beresp.ttl = 1s;
    return (deliver);
  }
}

# No node, and no copy of this page: browsers try again by themselves.
sub vcl_backend_error {
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.http.Refresh = "10";
  set beresp.ttl = 0s;
  set beresp.body = {"<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Manzil</title>
<style>body{margin:20vh auto;max-width:26em;padding:0 1em;font:1.1em/1.6 system-ui;text-align:center}</style>
<p>This page cannot be shown at the moment. It will reload by itself.</p>
<p lang="ar" dir="rtl">يتعذّر عرض هذه الصفحة حاليًا، وستُعاد المحاولة تلقائيًا.</p>"};
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.method == "GET") {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "varnish; hit";
  } else {
    set resp.http.Cache-Status = "varnish; fwd=miss";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
}

sub vcl_synth {
  if (resp.status == 752) {
    set resp.status = 302;
    set resp.http.Location = resp.reason;
    set resp.http.Cache-Control = "no-store";
    set resp.reason = "Found";
    return (deliver);
  }
}
