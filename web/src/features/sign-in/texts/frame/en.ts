export default {
  titles: {
    sign_in: 'Sign in',
    tf_validate: 'Two-factor',
    tf_setup: 'Set up two-factor',
    forgot_password: 'Forgot password',
    reset_password: 'Choose a password',
    login_callback: 'Signing in',
  },
};
