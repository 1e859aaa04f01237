export default {
  titles: {
    sign_in: 'Sign in',
    tf_validate: 'Two-factor authentication',
    tf_setup: 'Set up two-factor authentication',
    forgot_password: 'Forgot password',
    reset_password: 'Set a password',
    login_callback: 'Signing in',
  },
};
