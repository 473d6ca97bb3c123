#!/bin/sh
# The bucket of the site, and an account that may read, write and list in it alone.
set -eu
mc mb --ignore-existing store/southbound
cat > /tmp/policy.json <<'POLICY'
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::southbound"] },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::southbound/*"]
    }
  ]
}
POLICY
mc admin policy create store site /tmp/policy.json
mc admin user add store "$ACCESS_KEY" "$SECRET_KEY"
mc admin policy attach store site --user "$ACCESS_KEY" || mc admin policy entities store --user "$ACCESS_KEY"
